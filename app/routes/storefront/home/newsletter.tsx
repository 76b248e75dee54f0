import { useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import * as homeTexts from '../../../texts/mk/home.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { Icon } from '../../../ui/kit/icon.tsx'
import { paths } from '../../../ui/paths.ts'

/** Thanks for any address that is not empty and clears the field; nothing is sent, so the field has no name. */
export function Newsletter() {
  const home = useTexts(homeTexts).home
  const input = useRef<HTMLInputElement>(null)
  const [thanks, setThanks] = useState(0)

  function submit(event: FormEvent) {
    event.preventDefault()
    const field = input.current
    if (!field || field.value.trim() === '') return
    field.value = ''
    setThanks((times) => times + 1)
  }

  return (
    <section className="wrap section last" aria-labelledby="newsletter">
      <div className="news" data-reveal>
        <div>
          <h2 id="newsletter">{home.newsTitle}</h2>
          <p>{home.newsText}</p>
        </div>
        <form onSubmit={submit} noValidate>
          <label htmlFor="newsletter-email">{home.newsLabel}</label>
          <div className="row">
            <input
              id="newsletter-email"
              ref={input}
              type="email"
              autoComplete="email"
              placeholder={home.newsPlaceholder}
            />
            <button type="submit" className="btn">
              {home.newsSubmit}
            </button>
          </div>
          <div role="alert">
            {thanks > 0 && (
              <p className="thanks" key={thanks}>
                <Icon name="check" />
                {home.newsThanks}
              </p>
            )}
          </div>
          <p className="tiny">
            {home.newsNote} <Link to={paths.privacy()}>{home.newsPrivacy}</Link>.
          </p>
        </form>
      </div>
    </section>
  )
}
