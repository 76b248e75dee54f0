import { counted, formatNumber } from '../english-count.ts'
import type * as mk from '../mk/admin.ts'

export * from './customer.ts'

export const saving: typeof mk.saving = {
  saving: 'Saving…',
  wrong: 'Check the marked fields. Nothing has been saved.',
  ended: 'Your session has ended. Sign in again; what you entered stays here.',
  changed:
    'Other values have been saved in the meantime, by another administrator or by you in another window. The values here have not been saved, and the others have not been overwritten. For each field choose what to keep, then save.',
  theirs: ({ value }) => `Stored: ${value}`,
  yours: ({ value }) => `Yours: ${value}`,
  blank: '(blank)',
  takeOne: ({ field }) => `Use the stored value: ${field}`,
  take: 'Use everything stored',
}

export const yesNo: typeof mk.yesNo = { yes: 'yes', no: 'no' }

export const listFilter: typeof mk.listFilter = {
  open: 'Filters',
  apply: 'Apply',
  find: 'Search',
  clear: 'Clear',
  noDay: 'The last day is before the first, so there are no days in between.',
}

export const amountProblems: typeof mk.amountProblems = {
  required: 'Enter an amount; it may be 0.',
  negative: 'The amount cannot be negative.',
  'not-a-number': 'Enter an amount in digits with at most two decimals, such as 150 or 1500.50.',
  'too-large': 'The amount can be at most 1,000,000\u00a0ден.',
}

export const authCheck: typeof mk.authCheck = {
  lead: 'The state of the sign-in as the server sees it. There are no passwords, keys or tokens here.',
  person: 'Signed-in person',
  id: 'User ID',
  memberSince: 'User since',
  session: 'Session',
  startedAt: 'Started',
  renewedAt: 'Last renewed',
  endsAt: 'Ends',
  noSession: 'The server found no session for this request.',
  cookie: 'Session cookie',
  cookieName: 'Name of the cookie',
  httpOnly: 'Not accessible to scripts',
  secure: 'Only over https',
  sameSite: 'Sent with cross-site requests',
  server: 'Server',
  now: 'Server time (Skopje)',
  language: 'Language of the page',
  languages: { mk: 'Macedonian', en: 'English' },
  engine: 'Database',
  refresh: 'Check again',
  refreshed: ({ time }) => `Checked: ${time}`,
}

export const mails: typeof mk.mails = {
  title: 'Unsent e-mails',
  lead: 'E-mails to customers that the mail server has not accepted yet. Nothing is lost: they are kept here and sent again for about 20 hours, and then only when you ask for it. The list shows the newest 50.',
  none: 'No failed e-mails',
  noneText: 'An e-mail that is being sent now appears here only if it fails.',
  noServer: 'Customers get no e-mails.',
  noServerText:
    'No mail server is set, so e-mails become files in the data folder and will not be sent later. Tell whoever maintains the shop.',
  notice: (n) => `${counted(n, { one: 'e-mail', other: 'e-mails' })} could not be sent.`,
  see: 'See why',
  kinds: {
    'order-received': 'Order received',
    'order-status': 'Change of status',
    'password-reset': 'New password',
  },
  since: 'Since',
  attempts: 'Attempts',
  causes: {
    settings: 'The sign-in or connection failed. Check the name, password and the server’s certificate.',
    away: 'The server does not answer, or is not accepting e-mails now. If this lasts, check that it is running.',
    address: 'The server refused the customer’s address, which is probably wrong. Call the customer.',
    other: 'The e-mail was not sent. Show the reason to whoever maintains the shop.',
  },
  next: 'Next attempt',
  givenUp: 'No more attempts',
  retry: 'Send them now',
  retrying: 'Sending…',
  saved: 'The e-mails are being sent again.',
  saveError: 'The e-mails can’t be sent again.',
}

export const testUpload: typeof mk.testUpload = {
  lead: 'Upload one image to see whether storage works and how the image looks in the shop. It is not added to any product.',
  file: 'Image',
  hint: 'PNG, JPG, GIF, WebP or AVIF, at most 10 MB.',
  upload: 'Upload',
  uploading: 'Uploading…',
  stored: 'The image has been stored.',
  result: 'Stored image',
  address: 'Address',
  width: 'Width',
  share: (n) => `JPEG for sharing, 1200 × 630: ${counted(n, { one: 'byte', other: 'bytes' })}`,
  bytesOf: ({ type }) => `${type}, bytes`,
  pixels: ({ width }) => `${formatNumber(width)} px`,
  widths: 'The image in all widths',
  remove: 'Delete the test image',
  removing: 'Deleting…',
  removed: 'The test image has been deleted.',
}

export const imageRefusals: typeof mk.imageRefusals = {
  notImage: ({ file }) => `${file} is not an image file`,
  tooLarge: ({ file }) => `${file} is too large (max 10MB)`,
  heic: ({ file }) =>
    `${file} is a HEIC image, which most browsers can’t show. Save it as JPG and choose it again.`,
  unreadable: ({ file }) =>
    `${file} can’t be read: it is damaged, or has been changed since you chose it. Choose it again, or another image.`,
  tooManyPixels: ({ file }) => `${file} has too many pixels. Make it smaller and try again.`,
  missing: 'Choose an image.',
  storeUnavailable: 'Image storage isn’t responding. Nothing has changed; try again in a minute.',
}

export const usersAdmin: typeof mk.usersAdmin = {
  title: 'Users',
  lead: ({ users, admins, disabled }) =>
    `Total: ${formatNumber(users)} · administrators: ${formatNumber(admins)} · disabled: ${formatNumber(disabled)}`,
  loadError: 'Error loading users.',
  roleChanged: 'The role of the user has been changed to admin.',
  roleError: 'Error changing the role.',
  search: 'Name, e-mail or phone',
  show: 'Show',
  showAll: 'All users',
  showAdmins: 'Administrators',
  showDisabled: 'Disabled',
  found: (n) => counted(n, { one: 'user', other: 'users' }),
  none: 'No users found',
  noneText:
    'The beginning of a word is enough, in Cyrillic or Latin letters. Check what you have typed, or show all users.',
  name: 'Name',
  role: 'Role',
  registered: 'Registered',
  lastLogin: 'Last sign-in',
  never: 'never',
  noName: 'No name',
  roles: { admin: 'Administrator', user: 'User' },
  disabled: 'Disabled',
  disabledAt: ({ date }) => `Disabled on ${date}`,
  detail: ({ name }) => `User: ${name}`,
  sessions: 'Active sessions',
  delivered: 'Value of delivered orders',
  noDelivery: 'There are no saved delivery details yet.',
  address: 'Address',
  allOrders: 'All orders of the user',
  log: 'Log for this user',
  done: 'What this administrator has changed',
  pages: 'Pages of users',
  newer: 'Newer users',
  older: 'Older users',
  promote: 'Make admin',
  promoteTitle: ({ name }) => `Make ${name} an administrator?`,
  promoteText: ({ email }) =>
    `${email} will be able to change products, orders, users and settings. The role cannot be taken away.`,
  promoteYes: 'Yes, make them an admin',
  disable: 'Disable',
  disableTitle: ({ name }) => `Disable the account of ${name}?`,
  disableText: ({ email }) =>
    `The account ${email} will be signed out everywhere at once and nobody will be able to sign in to it. The orders stay, and the account can be enabled again.`,
  disableYes: 'Yes, disable it',
  disableDone: 'The account has been disabled.',
  enable: 'Enable again',
  enableTitle: ({ name }) => `Enable the account of ${name} again?`,
  enableText: ({ email }) => `${email} will be able to sign in again.`,
  enableYes: 'Yes, enable it',
  enableDone: 'The account is active again.',
  changeError: 'The account has not been changed.',
  no: 'No',
  sure: 'Yes, I am sure',
  own: 'This is your own account: you cannot disable it yourself.',
  gone: 'This account no longer exists.',
  notAllowed: 'Your own account and the last administrator cannot be disabled.',
}

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

export const admin: typeof mk.admin = {
  title: 'Administration',
  longDate: ({ weekday, day, month, year }) => `${weekdays[weekday]}, ${day} ${MONTHS[month - 1]} ${year}`,
  welcome: ({ name }) => `Welcome, ${name}`,
  navDashboard: 'Dashboard',
  navPromo: 'Promo codes',
  navDelivery: 'Delivery',
  navShopDetails: 'Shop details',
  navShop: 'Back to the shop',
  statProducts: 'Total products',
  statOrders: 'Total orders',
  statUsers: 'Total users',
  statRevenue: 'Total revenue',
  statRevenueNote: 'delivered orders only',
  statSoon: (n) => `${formatNumber(n)} coming soon`,
  statPending: (n) => `${formatNumber(n)} processing`,
  statAdmins: (n) => counted(n, { one: 'administrator', other: 'administrators' }),
  quickTitle: 'Quick actions',
  quickAdd: 'Create product',
  quickProducts: 'Manage products',
  quickOrders: 'View orders',
  formNew: 'New product',
  formEdit: 'Edit product',
  ordersTitle: 'Orders',
  ordersCustomer: 'Customer',
  ordersStatus: 'Status',
  ordersChangeStatus: ({ id8 }) => `Change the status of order ${id8}`,
  ordersStatusKeys: 'Choose with the arrow keys, set with Enter or by leaving the field, cancel with Escape.',
  ordersEmpty: 'No orders',
  ordersStatuses: {
    pending: 'Processing',
    approved: 'Approved',
    rejected: 'Declined',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  },
  ordersStatusOther: 'Waiting',
  ordersLast: 'Latest orders',
  ordersAll: 'All orders',
  ordersNumber: 'Order',
  ordersDate: 'Date',
  ordersItems: 'Products',
  ordersFound: (n) => counted(n, { one: 'order', other: 'orders' }),
  ordersDetail: ({ id8 }) => `Order #${id8}`,
  ordersSaveStatus: 'Save the status',
  ordersCancel: 'Cancel the order',
  ordersCancelTitle: ({ id8 }) => `Cancel order #${id8}?`,
  ordersCancelText: ({ name, total }) => `${name}, ${total} The customer will see the new status at once.`,
  ordersCancelDelivered: 'The order has been delivered: its total will no longer count as revenue.',
  ordersCancelYes: 'Yes, cancel the order',
  ordersCancelNo: 'No, keep it',
  signoutConfirm: 'Are you sure you want to sign out?',
  shop: 'Shop',
  testTitle: 'Sign-in check',
  testUploadTitle: 'Upload check',
}

/** The specification's own texts, letter by letter. */
export const toast: typeof mk.toast = {
  productsError: 'Error loading products',
  productDeleted: 'Product deleted successfully',
  productDeleteError: 'Error deleting product',
  productNotFound: 'Product not found',
  productError: 'Error loading product',
  productUpdated: 'Product updated successfully',
  productCreated: 'Product created successfully',
  productSaveError: 'Error saving product',
  uploadError: 'Failed to upload images',
  uploaded: (n) => `Successfully uploaded ${formatNumber(n)} images`,
  adminStatus: ({ status }) => `The order status has been changed to “${status}”`,
  adminStatusError: 'Error updating the status',
  adminCancelled: 'The order has been cancelled.',
  adminCancelError: 'Error cancelling the order.',
}
