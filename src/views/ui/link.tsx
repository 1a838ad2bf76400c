import type { ComponentProps, ReactNode } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { type ButtonLook, buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './link.module.css'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  /** The page that is left is not in the history. */
  replace?: boolean | undefined
}

const RouterLink = ({ to, onClick, target, replace = false, ...rest }: LinkProps) => {
  const follow = useLinkClickHandler(to, target === undefined ? { replace } : { target })
  const handleClick: LinkProps['onClick'] = (event) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...rest} target={target} href={useHref(to)} onClick={handleClick} />
}

/** A link without a look of its own, for cards and bars; an http(s) address leads to another site. */
export const PlainLink = ({ to, ...rest }: LinkProps) =>
  /^https?:/.test(to) ? <a href={to} {...rest} /> : <RouterLink to={to} {...rest} />

/** An underlined link. */
export const Link = ({ className, ...rest }: LinkProps) => <PlainLink {...rest} className={classNames(styles.link, className)} />

export interface ButtonLinkProps extends LinkProps, ButtonLook {
  icon?: ReactNode
}

/** A link that looks like a button. */
export const ButtonLink = ({ variant, size, full, icon, className, children, ...rest }: ButtonLinkProps) => (
  <PlainLink {...rest} className={buttonClass({ variant, size, full }, className)}>
    {icon}
    {children}
  </PlainLink>
)
