import { Outlet } from "react-router";
import { recruiterOf } from "#app/auth/current.ts";
import { recruitersOnly } from "#app/auth/guards.server.ts";
import { database, i18n, site } from "#app/context.ts";
import { permittedMenu } from "#app/domain/permissions.ts";
import { builtEntities } from "#app/domain/recruiter-menu.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { countUnread } from "#db/queries/notifications.ts";
import type { Route } from "./+types/layout";
import { TopBar } from "./shell/top-bar.tsx";

export const middleware: Route.MiddlewareFunction[] = [recruitersOnly];

export async function loader({ context }: Route.LoaderArgs) {
	const who = recruiterOf(context);
	const { t, locale } = context.get(i18n);
	const unread = await inBusiness(context.get(database), who.businessId, (trx) =>
		countUnread(trx, who.businessId, who.id),
	);
	return {
		entities: permittedMenu(who)
			.filter(({ key }) => builtEntities.has(key))
			.map(({ key, path, icon, labelKey }) => ({ key, path, icon, label: t(labelKey) })),
		person: { uid: who.uid, name: who.name, photoUrl: who.photoUrl, isAdmin: who.isAdmin },
		product: context.get(site).title,
		locale,
		unread: Object.values(unread).reduce((sum, count) => sum + count, 0),
	};
}

/** The recruiters' workspace: dense, with everything one press away. */
export default function Layout({ loaderData }: Route.ComponentProps) {
	return (
		<div data-density="dense" className="min-h-dvh bg-page">
			<TopBar {...loaderData} />
			<main id="content" tabIndex={-1} className="px-3 pt-4 pb-10 outline-none sm:px-5">
				<Outlet />
			</main>
		</div>
	);
}
