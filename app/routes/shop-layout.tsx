import { Outlet } from 'react-router'
import { Footer } from '../ui/footer.tsx'
import { Header } from '../ui/header.tsx'
import { useCookieQuestion } from '../ui/use-cookie-question.ts'

/** What stands around every page of the shop; the administration has its own frame. */
export default function ShopLayout() {
  const { Question, isOpen, setIsOpen, openSettings } = useCookieQuestion()
  return (
    <>
      <Header />
      {Question && <Question isOpen={isOpen} onOpen={setIsOpen} />}
      <Outlet />
      <Footer onCookieSettings={openSettings} />
    </>
  )
}
