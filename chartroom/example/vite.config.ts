import react from '@vitejs/plugin-react'
import { chartroom } from 'chartroom/vite'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [react(), chartroom()] })
