import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/delete";
import { readRemoval, removeConnection } from "./delete.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader({}, (args: RecruiterLoaderArgs<Route.LoaderArgs>) => readRemoval(args));
export const action = (args: Route.ActionArgs) => removeConnection(args);

/** Lists users who would lose their only sign-in. */
export default function RemoveConnection({ loaderData: { back, text, without } }: Route.ComponentProps) {
	const { t } = useTranslation("sso");
	return (
		<div className="max-w-2xl">
			<PageHeader back={back} title={t("remove.title")} />
			<Card>
				<p className="mb-4">{text}</p>
				{without && <p className="mb-4">{without}</p>}
				<Form method="post">
					<input type="hidden" name="confirm" value="1" />
					<Button type="submit" variant="danger">
						{t("remove.title")}
					</Button>
				</Form>
			</Card>
		</div>
	);
}
