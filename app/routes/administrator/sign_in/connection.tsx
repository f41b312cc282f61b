import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { CopyField } from "#app/ui/copy-field.tsx";
import type { Route } from "./+types/connection";
import { changeConnection } from "./change-connection.server.ts";
import { readConnection } from "./connection.server.ts";
import { ConnectionForm } from "./connection-form.tsx";
import { ConnectionFrame } from "./connection-frame.tsx";
import { DirectoryCard } from "./directory-card.tsx";
import { DomainsCard } from "./domains-card.tsx";
import { TestCard } from "./test-card.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader({}, (args: RecruiterLoaderArgs<Route.LoaderArgs>) => readConnection(args));
export const action = (args: Route.ActionArgs) => changeConnection(args);

/** A business's sign-in, in the order in which it is set up. */
export default function Connection({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("sso");
	const { head, addresses, protocol, test, domains, directory, remove } = loaderData;
	return (
		<ConnectionFrame head={head}>
			<Card as="section" aria-labelledby="copy">
				<CardHeader id="copy" title={t("copy.title")} text={t(`copy.${protocol}`)} />
				<div className="grid gap-4">
					{addresses.map(({ label, value, help }) => (
						<CopyField key={label} label={label} value={value} {...(help ? { help } : {})} />
					))}
				</div>
			</Card>
			<DomainsCard domains={domains} refused={actionData?.domains} isForRecruiters={loaderData.isForRecruiters} />
			<ConnectionForm page={loaderData} result={actionData?.result} />
			<TestCard test={test} />
			{directory && <DirectoryCard directory={directory} token={actionData?.token ?? null} />}
			<p>
				<LinkButton to={remove} variant="ghost">
					{t("remove.title")}
				</LinkButton>
			</p>
		</ConnectionFrame>
	);
}
