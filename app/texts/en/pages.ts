import type {
  LegalFacts,
  cookiesPage as mkCookiesPage,
  faqEntries as mkFaqEntries,
  privacyPage as mkPrivacyPage,
  returnsPage as mkReturnsPage,
  termsPage as mkTermsPage,
} from '../mk/pages.ts'

const DRAFT = 'Draft: the text awaits approval by a lawyer.'

function draft({ companyName, registrationNumber, taxNumber }: LegalFacts): string {
  const isWhole = companyName !== '' && registrationNumber !== '' && taxNumber !== ''
  return isWhole ? DRAFT : `${DRAFT} The details in square brackets will be entered by the trader.`
}

/** What is not known yet is shown as an honest gap instead of an invented company. */
function trader({ companyName }: LegalFacts): string {
  return companyName || '[name of the trader]'
}

function registration({ registrationNumber, taxNumber }: LegalFacts): string {
  return `EMBS ${registrationNumber || '[registration number]'}, EDB ${taxNumber || '[tax number]'}`
}

/** Terms of use, translated from the Macedonian draft. */
export const termsPage: typeof mkTermsPage = (facts) => ({
  title: 'Terms of use',
  draft: draft(facts),
  sections: [
    {
      title: 'Who runs the shop',
      paragraphs: [
        `This shop is operated by ${trader(facts)}, ${facts.address}, ${registration(facts)} (hereinafter: the trader).`,
      ],
    },
    {
      title: 'Order and contract',
      paragraphs: [
        'By ordering you enter into a distance sales contract. The order is an offer, and the contract is concluded when we confirm it.',
      ],
    },
    {
      title: 'Prices and delivery',
      paragraphs: [
        `Prices are in denars, VAT included. The delivery cost is shown before you order and is ${facts.price} On orders over ${facts.threshold} delivery ${facts.reduced === null ? 'is free.' : `costs ${facts.reduced}`}`,
      ],
    },
    {
      title: 'Withdrawal from the contract',
      paragraphs: [
        'You may withdraw within 30 days of receipt (the statutory minimum is 14 days), with the product unopened and unused. You return the parcel, and we refund the amount paid within 14 days.',
      ],
    },
    {
      title: 'Complaints and jurisdiction',
      paragraphs: [
        `We accept complaints at ${facts.email} and by phone on ${facts.phone}.`,
        'The Law on Consumer Protection (Official Gazette no. 236/2022) and the law of the Republic of North Macedonia apply. You may also contact the State Market Inspectorate.',
      ],
    },
  ],
})

/** Privacy policy, translated from the Macedonian draft. */
export const privacyPage: typeof mkPrivacyPage = (facts) => ({
  title: 'Privacy policy',
  draft: draft(facts),
  sections: [
    {
      title: 'Controller',
      paragraphs: [`The controller of the personal data is ${trader(facts)}, ${facts.address}.`],
    },
    {
      title: 'What we process',
      paragraphs: [
        'We process the account data (name, e-mail), the delivery details (first name, last name, phone, address, city, municipality, postal code), the orders and the reviews. We process statistics only with your consent.',
      ],
    },
    {
      title: 'Why',
      paragraphs: [
        'The basis is the performance of a contract (order, delivery), a legal obligation (accounting), a legitimate interest (security) and consent (statistics, marketing).',
      ],
    },
    {
      title: 'Who receives the data and how long it is kept',
      paragraphs: [
        'The courier service receives the delivery details. Orders are kept for as long as the regulations require, and the account until you ask for its deletion.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        `You have the right of access, rectification, erasure, restriction, portability and objection: ${facts.privacyEmail}.`,
        'You may also lodge a complaint with the Personal Data Protection Agency, Skopje.',
      ],
    },
  ],
})

/** What is kept in the browser, and why. */
export const cookiesPage: typeof mkCookiesPage = () => ({
  title: 'Cookies',
  draft: DRAFT,
  sections: [
    {
      title: 'Necessary',
      paragraphs: [
        'The sign-in cookie recognises you while you are signed in; another one only remembers that you are, and how many items are in your cart, so that you see it immediately. A visitor’s cart and an unfinished form are kept only in your browser.',
        'The known-device cookie remembers for a year that you have signed in from this browser before, so that you can sign in even while somebody else is guessing your password.',
        'The language cookie remembers your choice for a year.',
        'If you open a link with a promo code, a cookie remembers the code for at most 30 days, until you order or remove it.',
      ],
    },
    {
      title: 'Statistics and marketing',
      paragraphs: [
        'For now we do not use such cookies. If we introduce them, it will be only with your consent.',
      ],
    },
    {
      title: 'Your choice',
      paragraphs: [
        'Your choice, the kinds that you allowed and the time when you decided are kept only in your browser. You can change your choice at any time through “Cookie settings” at the bottom of the page.',
      ],
    },
  ],
})

/** The right of withdrawal with its standard form. */
export const returnsPage: typeof mkReturnsPage = (facts) => ({
  title: 'Delivery and returns',
  draft: draft(facts),
  sections: [
    {
      title: 'Right of withdrawal',
      paragraphs: [
        'You may withdraw within 30 days of receipt, without giving a reason. The product must be unopened, unused and in its original packaging.',
        `Write to us at ${facts.email} or call ${facts.phone} before you send the parcel.`,
      ],
    },
    {
      title: 'Withdrawal form',
      paragraphs: [
        `To ${trader(facts)}, ${facts.address}, ${facts.email}:`,
        'I declare that I withdraw from the contract for the sale of: ______',
        'Ordered / received on: ______',
        'Name and address of the customer: ______',
        'Date and signature: ______',
      ],
    },
  ],
})

/** The questions and answers; the delivery figures are the live ones, as money texts. */
export const faqEntries: typeof mkFaqEntries = ({ price, threshold, reduced }) => [
  {
    id: 'faq-01',
    category: 'orders',
    question: 'How do I place an order?',
    answer:
      'Add the products to the cart, fill in the delivery details and press “Place order”. You need to be signed in to order – creating an account takes a minute. As soon as we receive the order, you will see it in your order history with the status “Being processed”.',
  },
  {
    id: 'faq-02',
    category: 'orders',
    question: 'Can I change or cancel my order?',
    answer:
      'Yes, while the order has the status “Being processed”. Call us as soon as you can on the phone number from the Contact page and have the order number ready – that is the last eight characters shown in your profile.',
  },
  {
    id: 'faq-03',
    category: 'orders',
    question: 'How do I use a promo code?',
    answer:
      'Enter the code in the “Promo code” field in the cart and press “Apply”. Only one code can be used in an order. Some codes are valid until a certain date or from a certain minimum amount – if the code cannot be applied, you will see why at once.',
  },
  {
    id: 'faq-04',
    category: 'shipping',
    question: 'How much is delivery?',
    answer: `Standard delivery costs ${price} On orders over ${threshold} delivery ${reduced === null ? 'is free.' : `costs ${reduced}`} You always see the exact amount in the order summary before you order.`,
  },
  {
    id: 'faq-05',
    category: 'shipping',
    question: 'How long does delivery take?',
    answer:
      'We send orders on working days, and they usually arrive 1 to 3 working days after approval. If the delivery takes longer, we will call you.',
  },
  {
    id: 'faq-06',
    category: 'shipping',
    question: 'Where do you deliver?',
    answer:
      'We deliver to addresses in all municipalities of North Macedonia. For now we do not deliver abroad.',
  },
  {
    id: 'faq-07',
    category: 'products',
    question: 'Are the products genuine?',
    answer:
      'Yes. We buy them direct from the brands and their representatives and store them as the manufacturer instructs.',
  },
  {
    id: 'faq-08',
    category: 'products',
    question: 'Which product suits my skin?',
    answer:
      'On the page of every product you will find the skin type it is meant for, the active ingredients and how to use it. Not sure? Write us a few words about your skin and we will suggest something. If you have a skin condition, consult a dermatologist.',
  },
  {
    id: 'faq-09',
    category: 'returns',
    question: 'Can I return a product?',
    answer:
      'Yes, within 30 days of receipt. The product must be unopened, unused and in its original packaging. Call or write to us before you send it.',
  },
  {
    id: 'faq-10',
    category: 'returns',
    question: 'What if I get a damaged or wrong product?',
    answer:
      'Write to us with a photograph of the parcel and the order number. We will replace the product or refund you, and we pay the cost of the return.',
  },
  {
    id: 'faq-11',
    category: 'account',
    question: 'Do I need an account to order?',
    answer:
      'Yes. Browsing, searching and the cart work without an account too, but you need to sign in to order. The cart you had before signing in is merged with the one in your account.',
  },
  {
    id: 'faq-12',
    category: 'account',
    question: 'How do I change my details?',
    answer:
      'Open “My profile”, press “Edit”, change the details and save. The e-mail cannot be changed. If you want us to delete your account, write to us.',
  },
]
