import type { ComponentProps } from "react";

export interface AppLinkProps extends Omit<ComponentProps<"a">, "href"> {
	/** A path from the root, or a query (`?page=2`) of this address. */
	to: string;
	/** The new page stays where it was scrolled to. */
	preventScrollReset?: boolean;
	/** A file or an address of another server: the browser asks for it itself. */
	reloadDocument?: boolean;
	/** Asks for the page's data while the pointer rests on it. */
	prefetch?: "intent";
}

/** A plain <a> for link-interceptor.tsx: the router's Link costs the server ten times more. */
export function AppLink({ to, preventScrollReset, reloadDocument, prefetch, ...rest }: AppLinkProps) {
	return (
		<a
			{...rest}
			href={validAddress(to)}
			data-keep-scroll={preventScrollReset ? "" : undefined}
			data-native={reloadDocument ? "" : undefined}
			data-prefetch={prefetch ? "" : undefined}
		/>
	);
}

/** Brackets of `filters[…]` are not valid in HTML URLs; the server accepts both. */
const validAddress = (to: string) => to.replace(/[[\]]/g, encodeURIComponent);
