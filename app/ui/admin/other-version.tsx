import { Button } from '../kit/button.tsx'

interface OtherVersionProps<Field extends string> {
  fields: readonly Field[]
  /** What is stored, and what stands in the form, as people read it. */
  theirs: (field: Field) => string
  yours: (field: Field) => string
  /** Puts the other version into the form. */
  take: () => void
  texts: {
    changedTitle: string
    changed: string
    take: string
    labels: Record<Field, string>
    theirs: (told: { value: string }) => string
    yours: (told: { value: string }) => string
  }
}

/** What somebody else has saved meanwhile beside what stands in the form, field by field. [DEL-04 ADM-15] */
export function OtherVersion<Field extends string>({
  fields,
  theirs,
  yours,
  take,
  texts,
}: OtherVersionProps<Field>) {
  return (
    <section className="panel" aria-labelledby="other-version" role="alert">
      <h2 id="other-version">{texts.changedTitle}</h2>
      <p>{texts.changed}</p>
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>
              <b>{texts.labels[field]}</b>
            </dt>
            <dd>{texts.theirs({ value: theirs(field) })}</dd>
            <dd>{texts.yours({ value: yours(field) })}</dd>
          </div>
        ))}
      </dl>
      <Button type="button" kind="secondary" onClick={take}>
        {texts.take}
      </Button>
    </section>
  )
}
