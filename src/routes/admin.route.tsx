import { AdminDashboard } from '../views/admin/admin-pages.tsx'

export const Component = AdminDashboard
