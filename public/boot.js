// Runs before the first paint: the stored theme, and no prerendered landing page for whoever is signed in.
try {
  const { dataset } = document.documentElement
  dataset.theme = JSON.parse(localStorage.getItem('examhall_appearance') ?? '{}').theme ?? 'system'
  if (localStorage.getItem('examhall_user')) dataset.signedIn = ''
} catch {}
