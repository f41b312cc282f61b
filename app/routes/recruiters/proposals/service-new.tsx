import type { Route } from "./+types/service-new";
import { saveServiceForm, servicePage } from "./save-service.server.ts";
import { ServiceForm } from "./service-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export async function loader({ context, params }: Route.LoaderArgs) {
	return servicePage(context, params.id, null);
}

export async function action({ context, params, request }: Route.ActionArgs) {
	return saveServiceForm(context, params.id, null, request);
}

/** A new service of a proposal. */
export default function NewService({ loaderData, actionData }: Route.ComponentProps) {
	return <ServiceForm {...loaderData} result={actionData?.result} />;
}
