/** The demo's people, as the README has them. */
export const DEMO_CUSTOMER = { email: 'kupuvac@example.mk', password: 'demo-kupuvac-2026' }
export const DEMO_ADMIN = { email: 'admin@example.mk', password: 'demo-admin-2026' }
