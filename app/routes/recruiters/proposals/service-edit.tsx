import { parseUid } from "#app/http/uid.ts";
import { saveServiceForm } from "#app/routes/shared/proposals/save-service.server.ts";
import type { Route } from "./+types/service-edit";
import { ServiceForm } from "./service-form.tsx";
import { readServicePage } from "./service-page.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export async function loader({ context, params }: Route.LoaderArgs) {
	return readServicePage(context, params.id, parseUid(params.service));
}

export async function action({ context, params, request }: Route.ActionArgs) {
	return saveServiceForm(context, params.id, parseUid(params.service), request);
}

/** A service of a proposal. */
export default function EditService({ loaderData, actionData }: Route.ComponentProps) {
	return <ServiceForm {...loaderData} result={actionData?.result} />;
}
