import { saveServiceForm } from "#app/routes/shared/proposals/save-service.server.ts";
import type { Route } from "./+types/service-new";
import { ServiceForm } from "./service-form.tsx";
import { readServicePage } from "./service-page.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export async function loader({ context, params }: Route.LoaderArgs) {
	return readServicePage(context, params.id, null);
}

export async function action({ context, params, request }: Route.ActionArgs) {
	return saveServiceForm(context, params.id, null, request);
}

/** A new service of a proposal. */
export default function NewService({ loaderData, actionData }: Route.ComponentProps) {
	return <ServiceForm {...loaderData} result={actionData?.result} />;
}
