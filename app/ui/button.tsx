import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "./cx.ts";

type Variant = "primary" | "secondary" | "ghost" | "danger";
type Size = "sm" | "md" | "lg";

const variants: Record<Variant, string> = {
	primary: "border-transparent bg-primary-strong text-on-primary hover:brightness-90",
	secondary: "border-line-strong bg-surface text-ink hover:bg-surface-2",
	ghost: "border-transparent bg-transparent text-ink hover:bg-ink/8",
	danger: "border-transparent bg-danger text-on-status hover:brightness-90",
};
const sizes: Record<Size, string> = {
	sm: "min-h-[calc(var(--control)*0.82)] min-w-[calc(var(--control)*0.82)] px-[calc(var(--control-x)*0.75)] text-sm gap-1.5",
	md: "min-h-(--control) min-w-(--control) px-(--control-x) gap-2",
	lg: "min-h-[calc(var(--control)*1.18)] px-[calc(var(--control-x)*1.5)] gap-2 text-[1.0625em]",
};

/** The class of a button, for the rare element that must look like one. */
export function buttonClass(variant: Variant = "secondary", size: Size = "md", block = false): string {
	return cx(
		"inline-flex items-center justify-center rounded-control border py-1 text-center font-medium leading-tight no-underline transition-[filter,background-color] duration-150",
		"disabled:opacity-60 aria-disabled:opacity-60 forced-colors:border-[ButtonBorder]",
		variants[variant],
		sizes[size],
		block && "w-full",
	);
}

interface Look {
	variant?: Variant;
	size?: Size;
	icon?: LucideIcon;
	block?: boolean;
}

interface ButtonProps extends Look, ComponentProps<"button"> {
	pending?: boolean;
}

/** `type` is "button" unless said otherwise. While pending it stays focusable and refuses a second press. */
export function Button({
	variant,
	size,
	icon: Icon,
	block,
	pending,
	className,
	children,
	type = "button",
	onClick,
	...rest
}: ButtonProps) {
	return (
		<button
			{...rest}
			type={type}
			aria-disabled={pending || undefined}
			aria-busy={pending || undefined}
			onClick={pending ? (event) => event.preventDefault() : onClick}
			className={cx(buttonClass(variant, size, block), className)}
		>
			{Icon && <Icon aria-hidden className="size-[1.15em] shrink-0" />}
			{children}
		</button>
	);
}

export function LinkButton({
	variant,
	size,
	icon: Icon,
	block,
	className,
	children,
	...rest
}: Look & ComponentProps<typeof Link>) {
	return (
		<Link {...rest} className={cx(buttonClass(variant, size, block), className)}>
			{Icon && <Icon aria-hidden className="size-[1.15em] shrink-0" />}
			{children}
		</Link>
	);
}

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
	label: string;
	icon: LucideIcon;
	variant?: Variant;
	size?: Size;
	children?: ReactNode;
}

export function IconButton({
	label,
	icon: Icon,
	variant = "ghost",
	size = "md",
	className,
	type = "button",
	...rest
}: IconButtonProps) {
	return (
		<button
			{...rest}
			type={type}
			aria-label={label}
			title={label}
			className={cx(buttonClass(variant, size), "px-0!", className)}
		>
			<Icon aria-hidden className="size-[1.25em]" />
		</button>
	);
}
