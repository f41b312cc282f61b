import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Row } from "./types.ts";

export function SearchSnippets({ why }: { why: NonNullable<Row["why"]> }) {
	const { t } = useTranslation("list");
	return (
		<ul className="list-why" aria-label={t("search.why")}>
			{why.map(({ where, pieces }) => (
				<li key={where + pieces.join("")}>
					<span className="where">{where}</span>{" "}
					{pieces.map((piece, at) =>
						// biome-ignore lint/suspicious/noArrayIndexKey: pieces stay where they are
						at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece,
					)}
				</li>
			))}
		</ul>
	);
}
