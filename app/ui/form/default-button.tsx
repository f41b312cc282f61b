import type { ComponentProps } from "react";

/** Enter presses a form's first submit button: this one, placed before the visible ones. */
export function DefaultButton({ name, value }: Pick<ComponentProps<"button">, "name" | "value">) {
	return <button type="submit" name={name} value={value} className="sr-only" tabIndex={-1} aria-hidden="true" />;
}
