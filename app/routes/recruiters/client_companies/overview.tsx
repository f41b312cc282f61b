import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { Tone } from "#app/ui/tone.ts";
import { PaymentsTable } from "../dashboard/payments-table.tsx";
import { RecordOverview } from "../record-overview.tsx";
import type { Route } from "./+types/overview";
import { readCompanyOverview } from "./overview.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	return readCompanyOverview(context, params.id, url);
}

export default function Overview({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("clients");
	const { facts, address, about, culture, group, people, receipts, related, timeline } = loaderData;
	return (
		<RecordOverview
			facts={facts}
			related={related}
			timeline={timeline}
			aside={
				<>
					{address.length > 0 && (
						<Card as="section" aria-labelledby="address">
							<CardHeader id="address" title={t("address")} />
							<address className="whitespace-pre-line not-italic">{address.join("\n")}</address>
						</Card>
					)}
					<Text id="about" title={t("about")} text={about} />
					<Text id="culture" title={t("culture")} text={culture} />
					<Group parent={group.parent} members={group.children} />
					{people && (
						<Card as="section" aria-labelledby="people">
							<CardHeader id="people" title={t("people.title")} text={t("people.text")} />
							{people.rows.length === 0 ? (
								<p className="text-muted">{t("people.none")}</p>
							) : (
								<Links links={people.rows.map((row) => ({ ...row, sub: row.position ?? t("people.noRole") }))} />
							)}
							{people.more && <p className="mt-2 text-muted text-sm">{t("people.more")}</p>}
						</Card>
					)}
					{receipts && receipts.rows.length > 0 && <PaymentsTable table={receipts} />}
				</>
			}
		/>
	);
}

function Group({ parent, members }: { parent: LinkRow | null; members: LinkRow[] }) {
	const { t } = useTranslation("clients");
	if (!parent && members.length === 0) return null;
	return (
		<Card as="section" aria-labelledby="group">
			<CardHeader id="group" title={t("group.title")} />
			{parent && (
				<>
					<h3 className="text-muted text-sm">{t("group.parent")}</h3>
					<Links links={[parent]} />
				</>
			)}
			{members.length > 0 && (
				<>
					<h3 className="mt-2 text-muted text-sm">{t("group.children")}</h3>
					<Links links={members} />
				</>
			)}
		</Card>
	);
}

interface LinkRow {
	to: string;
	name: string;
	sub?: string;
	status: { label: string; tone: Tone };
}

function Links({ links }: { links: LinkRow[] }) {
	return (
		<ul className="related">
			{links.map(({ to, name, sub, status }) => (
				<li key={to}>
					<div className="min-w-0 flex-1">
						<AppLink to={to} prefetch="intent" className="row-link font-medium">
							{name}
						</AppLink>
						{sub && <span className="sub">{sub}</span>}
					</div>
					<span className={`st st-${status.tone}`}>{status.label}</span>
				</li>
			))}
		</ul>
	);
}

function Text({ id, title, text }: { id: string; title: string; text: string | null }) {
	if (!text) return null;
	return (
		<Card as="section" aria-labelledby={id}>
			<CardHeader id={id} title={title} />
			<p className="max-w-[72ch] whitespace-pre-line">{text}</p>
		</Card>
	);
}
