import type { ReactNode } from 'react'
import type { ImportPlan, ImportProblem } from '../../../domain/product-import.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useProductFilesTexts } from '../../../i18n/product-files-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { FieldChanges } from './field-changes.tsx'

const FIELDS_SHOWN = 6

/** What a tried file would do, or what is wrong with it, line by line; `children` is what applies it. [BEY-18] */
export function PlanView({ plan, children }: { plan: ImportPlan; children: ReactNode }) {
  const { productImport: texts } = useProductFilesTexts()
  const { fileName: file, counts, products, problems, encoding } = plan
  const isWrong = problems.length > 0
  const total = counts.created + counts.changed
  return (
    <section className="panel" aria-labelledby="plan-title">
      <h2 id="plan-title" tabIndex={-1}>
        {isWrong ? texts.wrongTitle({ file }) : texts.planTitle({ file })}
      </h2>
      <Counts plan={plan} />
      {encoding === 'windows-1251' && <Alert kind="warning">{texts.oldEncoding}</Alert>}
      {isWrong && <Alert kind="error">{texts.wrongText}</Alert>}
      {isWrong && <Problems problems={problems} />}
      {!isWrong && total === 0 && <p>{texts.nothing}</p>}
      {!isWrong && total > 0 && (
        <>
          <ul className="planned">
            {products.map(({ line, id, name, changes }) => (
              <li key={line}>
                <b>{name}</b> {id === null && <span className="status approved">{texts.newProduct}</span>}{' '}
                <span className="muted small">{texts.line(line)}</span>
                <FieldChanges changes={changes} most={FIELDS_SHOWN} />
              </li>
            ))}
          </ul>
          {total > products.length && <p className="muted">{texts.moreProducts(total - products.length)}</p>}
          {children}
        </>
      )}
    </section>
  )
}

function Counts({ plan: { counts, problems } }: { plan: ImportPlan }) {
  const { productImport: texts } = useProductFilesTexts()
  const shown = problems.length > 0 ? (['wrong'] as const) : (['changed', 'created', 'same'] as const)
  return (
    <dl className="counts">
      {shown.map((name) => (
        <div key={name}>
          <dt>{texts[name]}</dt>
          <dd className="num">{formatNumber(counts[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function Problems({ problems }: { problems: ImportProblem[] }) {
  const { columns, productImport: texts } = useProductFilesTexts()
  return (
    <>
      <ul className="problems">
        {problems.map(({ line, column, reason, value }) => (
          <li key={`${line} ${column} ${reason} ${value}`}>
            <b>{texts.problem({ line, column: column === null ? '' : columns[column], value })}</b>
            {texts.reasons[reason]}
          </li>
        ))}
      </ul>
      {problems.length >= 100 && <p className="muted">{texts.moreProblems({ shown: problems.length })}</p>}
    </>
  )
}
