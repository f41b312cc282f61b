import { Fragment } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";

interface CodeProps {
	title: string;
	children: string;
}

/** A piece of program or an answer. The script shows the button that copies it. */
export function Code({ title, children }: CodeProps) {
	const { t } = useTranslation("api_docs");
	return (
		<figure className="my-3 min-w-0 overflow-hidden rounded-card border border-line bg-surface-2">
			<figcaption className="flex min-h-9 items-center justify-between gap-2 border-line border-b px-3 font-medium text-muted text-sm">
				{title}
				<button type="button" hidden data-copy className="btn btn-ghost btn-sm" aria-label={`${t("copy")}: ${title}`}>
					{t("copy")}
				</button>
			</figcaption>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus to be scrolled by keys */}
			<pre tabIndex={0} className="overflow-x-auto p-3 text-sm leading-6">
				<code>{children}</code>
			</pre>
		</figure>
	);
}

/** A sentence with code between backquotes. */
export function InlineCodeText({ children }: { children: string }) {
	return children.split("`").map((part, at) =>
		at % 2 === 1 ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed sentence
			<code key={at} className="break-words rounded bg-surface-2 px-1 text-[0.92em]">
				{part}
			</code>
		) : (
			// biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed sentence
			<Fragment key={at}>{part}</Fragment>
		),
	);
}

const tones: Record<string, string> = {
	GET: "tone-info",
	POST: "tone-success",
	PUT: "tone-warning",
	DELETE: "tone-danger",
};

export function MethodBadge({ method }: { method: string }) {
	return (
		<span className={`badge font-mono ${tones[method] ?? "tone-neutral"}`} translate="no">
			{method}
		</span>
	);
}
