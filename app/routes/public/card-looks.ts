/** A card of a list whose whole surface is its link. */
export const cardClass =
	"relative flex h-full min-w-0 flex-col rounded-card border border-line bg-surface p-5 transition-colors hover:border-line-strong";
export const cardLink =
	"after:absolute after:inset-0 after:rounded-card hover:text-primary-text hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-(--focus) focus-visible:after:outline-offset-2";
export const chipClass = "rounded-full bg-surface-2 px-2.5 py-0.5";
