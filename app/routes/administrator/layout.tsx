import { Outlet } from "react-router";
import { recruiterOf } from "#app/auth/current.ts";
import { adminsOnly } from "#app/auth/guards.server.ts";
import { database, i18n, site } from "#app/context.ts";
import { menuGroupOf } from "#app/domain/administrator-menu.ts";
import { entities } from "#app/entities/index.ts";
import { labelsOf } from "#app/entities/kit/labels.ts";
import { Connection } from "#app/ui/connection.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { findBusiness } from "#db/queries/businesses.ts";
import { creditBalance } from "#db/queries/enrichment-credits.ts";
import type { Route } from "./+types/layout";
import { SideMenu } from "./shell/side-menu.tsx";
import { TopBar } from "./shell/top-bar.tsx";

export const middleware: Route.MiddlewareFunction[] = [adminsOnly];

export async function loader({ context }: Route.LoaderArgs) {
	const who = recruiterOf(context);
	const { business, credits } = await inBusiness(context.get(database), who.businessId, async (trx) => ({
		business: await findBusiness(trx, who.businessId),
		credits: await creditBalance(trx, who.businessId),
	}));
	const { t, locale } = context.get(i18n);
	return {
		business: { name: business.name, logo: business.logo_url },
		credits,
		person: { name: who.name, photoUrl: who.photoUrl },
		brandKey: context.get(site).brandKey,
		locale,
		// Described entities of the area, by name.
		resources: entities
			.filter(({ path }) => path.startsWith("/administrator/"))
			.map((entity) => ({
				to: entity.path,
				icon: entity.icon ?? "circle-dashed",
				label: labelsOf(entity, t).many,
				group: menuGroupOf(entity.path),
			}))
			.sort((a, b) => a.label.localeCompare(b.label, locale)),
	};
}

/** Back office: what keeps the platform running, for administrators. */
export default function Layout({ loaderData }: Route.ComponentProps) {
	return (
		<div data-density="dense" className="min-h-dvh bg-page">
			<Connection />
			<TopBar {...loaderData} />
			<div className="lg:flex">
				<SideMenu resources={loaderData.resources} />
				<main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 pt-5 pb-12 outline-none sm:px-6">
					<Outlet />
				</main>
			</div>
		</div>
	);
}
