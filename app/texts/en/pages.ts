import type * as mk from '../mk/pages.ts'
import { faqOf, sectionsOf } from '../sections.ts'
import { deliveryCost } from './settings.ts'

const DRAFT = 'Draft: the text is awaiting a lawyer’s approval.'

function draft({ companyName, registrationNumber, taxNumber }: mk.PageFacts): string {
  const isWhole = companyName !== '' && registrationNumber !== '' && taxNumber !== ''
  return isWhole ? DRAFT : `${DRAFT} The details in square brackets will be entered by the company.`
}

const trader = ({ companyName }: mk.PageFacts): string => companyName || '[company name]'

function registration({ registrationNumber, taxNumber }: mk.PageFacts): string {
  return `EMBS ${registrationNumber || '[registration number]'}, EDB ${taxNumber || '[tax number]'}`
}

export const infoPages: typeof mk.infoPages = {
  terms: (facts) => ({
    draft: draft(facts),
    sections: sectionsOf(`
## Who runs the shop
This shop is operated by ${trader(facts)}, ${facts.address}, ${registration(facts)} (hereinafter: the company).

## Order and contract
By ordering you enter into a distance sales contract. The order is an offer, and the contract is concluded when we confirm it.

## Prices and delivery
Prices are in denars, VAT included. The delivery cost is shown before you order. ${deliveryCost(facts)}

## Withdrawal from the contract
You may withdraw within 30 days of receipt (the statutory minimum is 14 days), with the product unopened and unused. You return the parcel, and we refund the amount paid within 14 days.

## Complaints and jurisdiction
We accept complaints at ${facts.email} and by phone on ${facts.phone}.
The Law on Consumer Protection (Official Gazette of the Republic of North Macedonia no. 236/2022) and the law of the Republic of North Macedonia apply. You may also contact the State Market Inspectorate.
`),
  }),

  privacy: (facts) => ({
    draft: draft(facts),
    sections: sectionsOf(`
## Controller
The controller of the personal data is ${trader(facts)}, ${facts.address}.

## What we process
We process the account data (name, e-mail), the delivery details (first name, last name, phone, address, city, municipality, postal code and what you add yourself), the favourites, the cart, the devices on which you are signed in, the orders and the reviews. For now we do not process data for statistics and marketing; if we begin to, it will be only with your consent.

## Why
The basis is the performance of a contract (order, delivery), a legal obligation (accounting) and a legitimate interest (security).

## Who receives the data and how long it is kept
The courier service receives the delivery details. Orders are kept for as long as the regulations require, and the account until you delete it under “Security and data” or ask for its deletion.

## Your rights
You have the right of access, rectification, erasure, restriction, portability and objection: ${facts.privacyEmail}.
You may also lodge a complaint with the Personal Data Protection Agency, Skopje.
`),
  }),

  cookies: () => ({
    draft: DRAFT,
    sections: sectionsOf(`
## Necessary
The sign-in cookie recognises you while you are signed in; another one only remembers that you are, and how many items are in your cart, so that you see it immediately. A visitor’s cart and an unfinished form are kept only in your browser.
The known-device cookie remembers for a year that you have signed in from this browser before, so that you can sign in even while somebody else is guessing your password.
The language cookie remembers your choice for a year.
If you open a link with a promo code, a cookie remembers the code for at most 30 days, until you order or remove it.

## Functional
If you allow it, your browser remembers up to eight products that you viewed recently, so that we can show them again. The list stays only in your browser and is deleted when you switch the functional ones off, press “Reject all” or sign out.

## Statistics and marketing
For now we do not use such cookies. If we introduce them, it will be only with your consent.

## Your choice
Your choice, the kinds that you allowed and the time when you decided are kept only in your browser. You can change your choice at any time through “Cookie settings” at the bottom of the page.
`),
  }),

  returns: (facts) => ({
    draft: draft(facts),
    sections: sectionsOf(`
## Delivery
${deliveryCost(facts)}

## Right of withdrawal
You may withdraw within 30 days of receipt, without giving a reason. The product must be unopened, unused and in its original packaging.
Write to us at ${facts.email} or call ${facts.phone} before you send the parcel.

## Withdrawal form
To ${trader(facts)}, ${facts.address}, ${facts.email}:
I declare that I withdraw from the contract for the sale of: ______
Ordered / received on: ______
Name and address of the customer: ______
Date and signature: ______
`),
  }),
}

export const faqEntries: typeof mk.faqEntries = (figures) =>
  faqOf({
    orders: `
## How do I place an order?
Add the products to the cart, fill in the delivery details and press “Place order”. You need to be signed in to order – creating an account takes a minute. As soon as we receive the order, you will see it in your order history with the status “Being processed”.

## Can I change or cancel my order?
Yes, while the order has the status “Being processed”. Call us as soon as you can on the phone number from the Contact page and have the order number ready – that is the eight characters after # in your profile.

## How do I use a promo code?
Enter the code in the “Promo code” field in the cart and press “Apply”. Only one code can be used in an order. Some codes are valid until a certain date or from a certain minimum amount – if the code cannot be applied, you will see why at once.
`,
    shipping: `
## How much is delivery?
${deliveryCost(figures)} You always see the exact amount in the order summary before you order.

## How long does delivery take?
We send orders on working days, and they usually arrive 1 to 3 working days after approval. If the delivery takes longer, we will call you.

## Where do you deliver?
We deliver to addresses in all municipalities of North Macedonia. For now we do not deliver abroad.
`,
    products: `
## Are the products genuine?
Yes. We buy them direct from the brands and their representatives and store them as the manufacturer instructs.

## Which product suits my skin?
On the page of every product you will find the skin type it is meant for, the active ingredients and how to use it. Not sure? Write us a few words about your skin and we will suggest something. If you have a skin condition, consult a dermatologist.
`,
    returns: `
## Can I return a product?
Yes, within 30 days of receipt. The product must be unopened, unused and in its original packaging. Call or write to us before you send it.

## What if I get a damaged or wrong product?
Write to us with a photograph of the parcel and the order number. We will replace the product or refund you, and we pay the cost of the return.
`,
    account: `
## Do I need an account to order?
Yes. Browsing, searching and the cart work without an account too, but you need to sign in to order. The cart you had before signing in is merged with the one in your account.

## How do I change my details?
Open “My profile”, press “Edit”, change the details and save. The e-mail and the name you registered with cannot be changed. You can delete the account yourself: open “My profile”, then “Security and data”.
`,
  })
