import type { FetcherWithComponents } from 'react-router'
import { PICTURE_WIDTHS } from '../../../domain/picture.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useTestUploadTexts } from '../../../i18n/test-upload-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { paths } from '../../../ui/paths.ts'
import type { TestUploadAnswer } from './test-upload-answer.ts'

interface StoredImageProps {
  fetcher: FetcherWithComponents<TestUploadAnswer>
  stored: NonNullable<TestUploadAnswer['stored']>
}

/** What became of the uploaded picture, and a button that deletes it. [ADM-16] */
export function StoredImage({ fetcher, stored: { url, files } }: StoredImageProps) {
  const texts = useTestUploadTexts()
  const isBusy = fetcher.state !== 'idle' && fetcher.formEncType !== 'multipart/form-data'
  return (
    <section className="panel" aria-labelledby="stored-image">
      <h2 id="stored-image">{texts.result}</h2>
      <Alert kind="success">{texts.stored}</Alert>
      <p>
        <b>{texts.address}</b>
        <br />
        <code>{url}</code>
      </p>
      <FileTable url={url} files={files} />
      <fetcher.Form method="post" action={paths.admin.testUpload()}>
        <input type="hidden" name="url" value={url} />
        <Button type="submit" kind="danger" busy={isBusy} busyLabel={texts.removing}>
          {texts.remove}
        </Button>
      </fetcher.Form>
      <h3>{texts.widths}</h3>
      <ul className="widths">
        {PICTURE_WIDTHS.map((width) => (
          <li key={width}>
            <img src={`${url}-${width}.webp`} alt="" width={width} height={(width * 5) / 4} loading="lazy" />
            <span className="small muted">{texts.pixels({ width })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function FileTable({ url, files }: StoredImageProps['stored']) {
  const texts = useTestUploadTexts()
  const sizeOf = (suffix: string) =>
    formatNumber(files.find(({ name }) => name === `${url}${suffix}`)?.bytes ?? 0)
  return (
    <>
      <table>
        <caption className="vh">{texts.files}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.width}</th>
            <th scope="col">{texts.bytesOf({ type: 'AVIF' })}</th>
            <th scope="col">{texts.bytesOf({ type: 'WebP' })}</th>
          </tr>
        </thead>
        <tbody>
          {PICTURE_WIDTHS.map((width) => (
            <tr key={width}>
              <th scope="row">{texts.pixels({ width })}</th>
              <td className="num">{sizeOf(`-${width}.avif`)}</td>
              <td className="num">{sizeOf(`-${width}.webp`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{texts.share({ size: sizeOf('-share.jpg') })}</p>
    </>
  )
}
