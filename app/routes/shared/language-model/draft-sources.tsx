import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import type { ModelDraftView } from "./model-draft.server.ts";

/** Footnote numbers of a sentence, each linked to its fact. */
export function SourceLinks({ facts, purpose }: { facts: readonly number[]; purpose: string }) {
	const { t } = useTranslation("language_model");
	return facts.map((number) => (
		<sup key={number}>
			{" "}
			<a href={`#${purpose}-fact-${number}`} className="link" aria-label={t("draft.source", { number })}>
				{number}
			</a>
		</sup>
	));
}

interface SourcesProps {
	facts: ModelDraftView["facts"];
	purpose: string;
	title: string;
	isOpen?: boolean;
}

export function DraftSources({ facts, purpose, title, isOpen = false }: SourcesProps) {
	return (
		<details open={isOpen}>
			<summary className="min-h-6 cursor-pointer font-medium">{title}</summary>
			<ol className="mt-2 grid gap-2">
				{facts.map(({ n, kind, text, to }) => (
					<li key={n} id={`${purpose}-fact-${n}`} className="wrap-anywhere text-sm target:bg-warning-surface">
						<span className="text-muted">
							{n}.{" "}
							{to ? (
								<AppLink to={to} className="link">
									{kind}
								</AppLink>
							) : (
								kind
							)}
							:
						</span>{" "}
						<span className="whitespace-pre-line">{text}</span>
					</li>
				))}
			</ol>
		</details>
	);
}
