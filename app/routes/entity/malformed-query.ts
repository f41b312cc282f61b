import { data, type RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import { isHostileQuery } from "#app/domain/lists/list-view.ts";

/** An address that no list of ours writes and no person types is refused as a whole. */
export function refuseMalformedQuery(context: Readonly<RouterContextProvider>, url: URL): void {
	if (isHostileQuery(url.searchParams))
		throw data({ message: context.get(i18n).t("errors:badRequest") }, { status: 400 });
}
