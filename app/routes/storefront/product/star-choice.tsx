import { FieldMessages, useFieldLinks } from '../../../ui/kit/field-frame.tsx'
import { Star } from '../../../ui/kit/rating.tsx'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as productTexts from '../../../texts/mk/product.ts'

interface StarChoiceProps {
  /** 0: none yet */
  rating: number
  error: string | undefined
  onChange: (rating: number) => void
}

/** Five radio buttons that look like stars: arrows move through them, the number stands beside. [REV-02] */
export function StarChoice({ rating, error, onChange }: StarChoiceProps) {
  const { reviewForm: form } = useTexts(productTexts)
  const links = useFieldLinks({ error, hint: undefined })
  return (
    <fieldset role="radiogroup" aria-required="true" className="f star-choice" {...links.control}>
      <legend className="lbl">{form.ratingLabel}</legend>
      <div className="row">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name="rating"
              value={stars}
              checked={rating === stars}
              onChange={() => onChange(stars)}
            />
            <Star isFull={stars <= rating} />
            <span className="vh">{form.ratingOption(stars)}</span>
          </label>
        ))}
        {rating > 0 && (
          <span className="small muted" aria-hidden="true">
            {form.ratingOption(rating)}
          </span>
        )}
      </div>
      <FieldMessages error={error} hint={undefined} links={links} />
    </fieldset>
  )
}
