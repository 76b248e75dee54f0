import { useFetcher } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { useTestUploadTexts } from '../../i18n/test-upload-texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { AdminPage } from './admin-page.tsx'
import { saveInBrowser } from './save-in-browser.ts'
import { StoredImage } from './upload/stored-image.tsx'
import { tryUpload } from './upload/test-upload-action.server.ts'
import type { TestUploadAnswer } from './upload/test-upload-answer.ts'
import { UploadForm } from './upload/upload-form.tsx'
import type { Route } from './+types/test-upload.ts'
import './upload/test-upload.css'

export { ScreenFailed as ErrorBoundary } from './screen-failed.tsx'

/** Makes the guard of the administration run when the browser comes from another page. */
export function loader() {
  return null
}

export const action = ({ request, context }: Route.ActionArgs) => tryUpload(request, context)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveInBrowser(serverAction)

/** Uploads one picture and shows what became of it: address, files, all widths. [ADM-16] */
export default function TestUpload({ actionData }: Route.ComponentProps) {
  const { admin } = useAdminTexts()
  const texts = useTestUploadTexts()
  const fetcher = useFetcher<TestUploadAnswer>()
  const answer: TestUploadAnswer | undefined = fetcher.data ?? actionData
  return (
    <AdminPage title={admin.testUploadTitle} lead={texts.lead}>
      <div className="try-upload">
        <UploadForm fetcher={fetcher} refusal={answer?.refusal} />
        {answer?.isRemoved && <Alert kind="success">{texts.removed}</Alert>}
        {answer?.stored && <StoredImage fetcher={fetcher} stored={answer.stored} />}
      </div>
    </AdminPage>
  )
}
