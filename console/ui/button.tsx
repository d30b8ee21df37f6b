import type { ComponentProps } from 'react';

/** A button that sends no form. Default look: with a frame. */
export const Button = ({ className = 'button', ...props }: ComponentProps<'button'>) => (
  <button type="button" className={className} {...props} />
);
