/** A list that comes sooner than this replaces the page without a flash of skeletons. */
export const SKELETONS_AFTER_MS = 200

/** The outline of a product card, in exactly its measures, while the list loads. */
function SkeletonCard() {
  return (
    <div className="card skeleton" aria-hidden="true">
      <div className="pic sk" />
      <div className="b sk" />
      <div className="name sk" />
      <div className="rate sk" />
      <div className="price sk" />
      <div className="action sk" />
    </div>
  )
}

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8]

export function SkeletonGrid() {
  return (
    <div className="grid-p">
      {CARDS.map((card) => (
        <SkeletonCard key={card} />
      ))}
    </div>
  )
}
