import { Link } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { OfficialDocuments } from "./official-documents.server.ts";

export function DocumentList({ name, text, documents, path }: OfficialDocuments) {
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
					{documents.map((document) => (
						<Card as="li" key={document.uid}>
							<h2 className="font-semibold text-lg">
								<Link to={`${path}/${document.uid}`} className="link inline-flex min-h-6 items-center">
									{document.name}
								</Link>
							</h2>
							<p className="mt-1 text-muted">{document.about}</p>
						</Card>
					))}
				</ul>
			)}
		</>
	);
}
