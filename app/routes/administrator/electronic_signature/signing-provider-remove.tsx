import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/signing-provider-remove";
import { readRemoval, removeSigningProvider } from "./signing-provider.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader({}, (args: RecruiterLoaderArgs<Route.LoaderArgs>) => readRemoval(args));
export const action = recruiterAction({}, (call: RecruiterActionArgs<Route.ActionArgs>) => removeSigningProvider(call));

/** Removing credentials ends the tracking of open documents, so it is confirmed. */
export default function RemoveSigningProvider({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("signing");
	const { name, back, text } = loaderData;
	return (
		<div className="mx-auto max-w-2xl">
			<PageHeader back={{ to: back, label: name }} title={t("providers.remove")} />
			<Card>
				<p className="mb-4">{text}</p>
				<Form method="post">
					<Button type="submit" variant="danger">
						{t("providers.remove")}
					</Button>
				</Form>
			</Card>
		</div>
	);
}
