import { useTranslation } from "#app/i18n/use-translation.ts";

const general = ["plain", "must", "not", "phrase", "brackets", "prefix"] as const;
const people = ["title", "company", "current", "places"] as const;

/** The search syntax by example; field searches exist only for people. */
export function SearchHelpList({ ofPeople, className }: { ofPeople: boolean; className?: string }) {
	const { t } = useTranslation("list");
	return (
		<dl className={className}>
			{[...general, ...(ofPeople ? people : [])].map((kind) => (
				<div key={kind} className={className && "contents"}>
					<dt>{t(`search.examples.${kind}`)}</dt>
					<dd>{t(`search.${kind}`)}</dd>
				</div>
			))}
		</dl>
	);
}

export const searchWarningsId = "search-unread";

export function SearchWarnings({ messages }: { messages: readonly string[] }) {
	const { t } = useTranslation("list");
	if (messages.length === 0) return null;
	return (
		<ul id={searchWarningsId} aria-label={t("search.unread")} className="mb-3 text-sm text-warning-text">
			{messages.map((message) => (
				<li key={message}>{message}</li>
			))}
		</ul>
	);
}
