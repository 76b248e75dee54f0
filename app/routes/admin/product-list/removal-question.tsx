import { Form } from 'react-router'
import { useAdminProductsTexts } from '../../../i18n/admin-products-texts.ts'
import { useAdminTexts } from '../../../i18n/admin-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { paths } from '../../../ui/paths.ts'
import type { RemovalAnswer } from './removal-answer.ts'

/** The answer to a deletion that was sent without script: the question, or how it went. [ADM-03] */
export function RemovalQuestion({ answer }: { answer: RemovalAnswer }) {
  const { toast } = useAdminTexts()
  const { productList: texts } = useAdminProductsTexts()
  if ('isRemoved' in answer) return <Alert kind="success">{toast.productDeleted}</Alert>
  if ('refusal' in answer) return <Alert kind="error">{toast.productDeleteError}</Alert>
  const { id, name } = answer.ask
  return (
    <Form method="post" action={paths.admin.products()} className="panel removal">
      <h2>{texts.removeTitle({ name })}</h2>
      <p>{texts.removeText}</p>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="productId" value={id} />
      <input type="hidden" name="sure" value="on" />
      <div className="answers">
        <ButtonLink to={paths.admin.products()} kind="secondary">
          {texts.removeNo}
        </ButtonLink>
        <Button type="submit" kind="danger">
          {texts.removeYes}
        </Button>
      </div>
    </Form>
  )
}
