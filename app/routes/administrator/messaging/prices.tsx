import { message_prices } from "#app/entities/administrator/message_prices.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { ListScreen } from "#app/ui/list-view/list-screen.tsx";
import { readListPage } from "../../entity/list-page.server.ts";
import type { Route } from "./+types/prices";

export { skipPanelRevalidation as shouldRevalidate } from "#app/ui/record-panel/skip-revalidation.ts";

export const meta = ({ loaderData }: { loaderData?: { title: string } }) => [{ title: loaderData?.title }];

export const loader = ({ context, url }: Route.LoaderArgs) => readListPage(context, message_prices, url);

export default function MessagePrices({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("messaging");
	return (
		<>
			<p className="mb-2">
				<AppLink to="/administrator/reports/message_costs" className="link inline-flex min-h-11 items-center">
					{t("costs.link")}
				</AppLink>
			</p>
			<ListScreen page={loaderData} />
		</>
	);
}
