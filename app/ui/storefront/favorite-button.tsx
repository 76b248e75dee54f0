import type { MouseEvent } from 'react'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { useAuthModal } from '../account/auth-modal.tsx'
import { knownUser } from '../account/me.ts'
import { useConfirm } from '../kit/dialog.tsx'
import { Icon } from '../kit/icon.tsx'
import { rememberFavorite, useSaveFavorite, type SaveFavorite, useFavoriteIds } from './favorites.ts'

interface FavoriteButtonProps {
  product: { id: string; name: string }
  className?: string
  /** On the favourites page a removal is asked about first. */
  asksFirst?: boolean
  /** A list that drops the card at once saves in the card's place. */
  save?: SaveFavorite
}

/** The heart: shows the choice at once; a visitor is asked to sign in and the wish is remembered. */
export function FavoriteButton({
  product,
  className = 'heart',
  asksFirst = false,
  ...props
}: FavoriteButtonProps) {
  const t = useTexts(shellTexts)
  const authModal = useAuthModal()
  const confirm = useConfirm()
  const ownSave = useSaveFavorite()
  const save = props.save ?? ownSave
  const isFavorite = useFavoriteIds().has(product.id)
  const { name } = product

  async function toggle(event: MouseEvent) {
    event.preventDefault()
    if ((await knownUser()) === null) {
      rememberFavorite(product.id)
      authModal.open('favorite')
      return
    }
    const question = {
      title: t.fav.removeConfirmTitle,
      text: t.fav.removeConfirmText({ name }),
      yes: t.fav.removeConfirmYes,
      danger: true,
    }
    if (isFavorite && asksFirst && !(await confirm(question))) return
    save(product, isFavorite ? 'remove' : 'add')
  }

  return (
    <button
      type="button"
      className={isFavorite ? `ib on ${className}` : `ib ${className}`}
      aria-label={isFavorite ? t.card.favRemove({ name }) : t.card.favAdd({ name })}
      onClick={(event) => void toggle(event)}
    >
      <Icon name="heart" />
    </button>
  )
}
