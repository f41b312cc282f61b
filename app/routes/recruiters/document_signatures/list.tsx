import { signature_requests } from "#app/entities/recruiters/signature_requests.ts";
import { useRevalidateOn } from "#app/realtime/use-channel.ts";
import { readListPage } from "#app/routes/entity/list-page.server.ts";
import { ListScreen } from "#app/ui/list-view/list-screen.tsx";
import type { Route } from "./+types/list";

export { skipPanelRevalidation as shouldRevalidate } from "#app/ui/record-panel/skip-revalidation.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = ({ context, url }: Route.LoaderArgs) => readListPage(context, signature_requests, url);

export default function DocumentSignatures({ loaderData }: Route.ComponentProps) {
	useRevalidateOn({ channel: "SignaturesChannel" });
	return <ListScreen page={loaderData} />;
}
