import { Banner, type BannerProps } from './banner.tsx'
import { type Retried, useRetry } from './use-retry.ts'

interface RetryBannerProps extends Pick<BannerProps, 'title' | 'children' | 'role'> {
  page: Retried
  tone?: BannerProps['tone']
}

/** Says why a part of a page was not loaded, with the way on: its machine loads it once more, also when the network is back. */
export const RetryBanner = ({ page, tone = 'bad', ...rest }: RetryBannerProps) => (
  <Banner {...rest} tone={tone} action={{ label: 'Try Again', onAction: useRetry(page) }} />
)
