import { Link } from "react-router";
import { clientContactOf } from "#app/auth/session/current.ts";
import { database, i18n, site } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { formatDate } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { listContactDocuments } from "#db/queries/business-files.ts";
import type { Route } from "./+types/list";

const path = "/client_contacts/documents";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Official documents clients may read: all of them, or the text of one. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const who = clientContactOf(context);
	const uid = params.uid ?? null;
	const { locale, t } = context.get(i18n);
	const found = await inBusiness(context.get(database), who.businessId, (trx) =>
		listContactDocuments(trx, who.businessId, uid),
	);
	const [one] = found;
	if (uid !== null && !one) throw notFound();
	const name = uid !== null && one ? one.name : t("client_contacts:documents.title");
	return {
		title: `${name} · ${context.get(site).title}`,
		name,
		text: uid !== null && one ? ((locale === "en" ? one.en : null) ?? one.pt ?? "") : null,
		documents: found.map((document) => ({
			...{ uid: document.uid, name: document.name },
			about: t("client_contacts:documents.about", {
				edition: document.edition,
				date: formatDate(locale, document.from),
			}),
		})),
	};
}

export default function Documents({ loaderData: { name, text, documents } }: Route.ComponentProps) {
	const { t } = useTranslation("client_contacts");
	if (text !== null)
		return (
			<>
				<PageHeader title={name} text={documents[0]?.about} back={{ to: path, label: t("documents.title") }} />
				<Card className="max-w-[68ch]">
					<p className="whitespace-pre-line break-words">{text}</p>
				</Card>
			</>
		);
	return (
		<>
			<PageHeader title={name} text={t("documents.text")} />
			{documents.length === 0 ? (
				<EmptyState title={t("documents.emptyTitle")} text={t("documents.emptyText")} />
			) : (
				<ul className="grid gap-4 lg:grid-cols-2">
					{documents.map((one) => (
						<Card as="li" key={one.uid}>
							<h2 className="font-semibold text-lg">
								<Link to={`${path}/${one.uid}`} className="link inline-flex min-h-6 items-center">
									{one.name}
								</Link>
							</h2>
							<p className="mt-1 text-muted">{one.about}</p>
						</Card>
					))}
				</ul>
			)}
		</>
	);
}
