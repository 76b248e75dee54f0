import { deliverySettings as english } from './en/delivery-settings.ts'
import { deliverySettings } from './mk/delivery-settings.ts'
import { useLanguage } from './texts-context.tsx'

/** The texts of the screen of the delivery settings; it brings both languages. [CH-10 DEL-04] */
export function useDeliverySettingsTexts(): typeof deliverySettings {
  return useLanguage() === 'en' ? english : deliverySettings
}
