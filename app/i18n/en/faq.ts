import type { faqEntries as mkFaqEntries } from '../mk/faq.ts'

/** The questions and answers; the delivery figures are the live ones, as money texts. [INFO-05 HOME-06 CH-10] */
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
