import { getRecruiter } from "#app/auth/session/current-user.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/menu";
import { CreateLinks } from "./create-menu.tsx";
import { EntityMenuList } from "./entity-menu.tsx";
import { useShellData } from "./use-shell-data.ts";
import { UserMenuLinks } from "./user-menu.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** The menus of the top bar as a page: where their buttons lead without JavaScript. */
export function loader({ context }: Route.LoaderArgs) {
	getRecruiter(context);
	const { t, title } = createFormatters(context);
	return { title: title(t("recruiters:shell.entities")) };
}

export default function MenuPage() {
	const { t } = useTranslation(["recruiters", "shell"]);
	const frame = useShellData();
	if (!frame) return null;
	return (
		<div className="mx-auto grid max-w-4xl gap-4 md:grid-cols-2">
			<div className="md:col-span-2">
				<PageHeader title={t("shell.entities")} />
			</div>
			<Card>
				<EntityMenuList entities={frame.entities} />
			</Card>
			<div className="grid content-start gap-4">
				{frame.entities.some(({ create }) => create) && (
					<Card>
						<CardHeader title={t("shell:create")} />
						<CreateLinks entities={frame.entities} />
					</Card>
				)}
				<Card>
					<UserMenuLinks frame={frame} />
				</Card>
			</div>
		</div>
	);
}
