import type { ComponentProps, ReactNode } from "react";
import { AppLink, type AppLinkProps } from "./app-link.tsx";
import { cx } from "./cx.ts";
import type { IconType } from "./icons.tsx";

type Variant = "primary" | "secondary" | "ghost" | "danger";
type Size = "sm" | "md" | "lg";

const sizes: Record<Size, string> = { sm: " btn-sm", md: "", lg: " btn-lg" };

export function buttonClass(variant: Variant = "secondary", size: Size = "md", block = false): string {
	return `btn btn-${variant}${sizes[size]}${block ? " w-full" : ""}`;
}

interface Look {
	variant?: Variant;
	size?: Size;
	icon?: IconType;
	block?: boolean;
}

interface ButtonProps extends Look, ComponentProps<"button"> {
	pending?: boolean;
}

/** `type` defaults to "button". While pending it stays focusable and ignores further clicks. */
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
			{Icon && <Icon />}
			{children}
		</button>
	);
}

export function LinkButton({ variant, size, icon: Icon, block, className, children, ...rest }: Look & AppLinkProps) {
	return (
		<AppLink {...rest} className={cx(buttonClass(variant, size, block), className)}>
			{Icon && <Icon />}
			{children}
		</AppLink>
	);
}

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
	label: string;
	icon: IconType;
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
