import { Outlet } from 'react-router'
import { Footer } from '../ui/footer.tsx'
import { Header } from '../ui/header.tsx'

/** What stands around every page of the shop; the administration has its own frame. */
export default function ShopLayout() {
  return (
    <>
      <Header />
      <Outlet />
      <Footer />
    </>
  )
}
