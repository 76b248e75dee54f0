import { Link } from 'react-router'
import { useAdminOrdersTexts } from '../../../i18n/admin-orders-texts.ts'
import { paths } from '../../../ui/paths.ts'

interface OrderNewsProps {
  count: number
  /** Whether the new orders stand in the list already. */
  isShown: boolean
  /** Shows them in this list; null where they are found in another one. */
  show: (() => void) | null
  seen: () => void
}

/** A quiet sign of new orders: it is read out once, makes no sound and moves nothing. [BEY-17] */
export function OrderNews({ count, isShown, show, seen }: OrderNewsProps) {
  const { list } = useAdminOrdersTexts()
  return (
    <div className="order-news" role="status">
      {count > 0 && (
        <p>
          <b>{list.news(count)}</b>
          {!isShown && show && (
            <button type="button" onClick={show}>
              {list.showNews}
            </button>
          )}
          {!isShown && !show && <Link to={paths.admin.orders()}>{list.showNews}</Link>}
          <button type="button" onClick={seen}>
            {list.seen}
          </button>
        </p>
      )}
    </div>
  )
}
