import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import type { RuleView } from "./format-rules.server.ts";

/** Rules, each with its effect, its inputs, and the data it never uses. */
export function RuleCards({ rules }: { rules: readonly RuleView[] }) {
	return (
		<ul className="grid grid-cols-1 gap-4">
			{rules.map(({ key, name, text, effect, version, parts, code }) => (
				<Card as="li" key={key} id={key} className="scroll-mt-24">
					<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
						<h2 className="font-semibold text-lg">{name}</h2>
						<Badge tone="neutral">{effect}</Badge>
					</div>
					<p className="text-muted text-sm">{version}</p>
					<p className="mt-2 max-w-[72ch]">{text}</p>
					<dl className="mt-4 grid gap-4 sm:grid-cols-2">
						{parts.map(({ title, items }) => (
							<div key={title}>
								<dt className="font-medium">{title}</dt>
								<dd>
									<ul className="mt-1 list-disc pl-5">
										{items.map((item) => (
											<li key={item}>{item}</li>
										))}
									</ul>
								</dd>
							</div>
						))}
					</dl>
					{code && (
						<details className="mt-3">
							<summary className="link inline-flex min-h-11 cursor-pointer items-center">
								{code.title}
								<span className="sr-only">: {name}</span>
							</summary>
							<ul className="break-all text-sm">
								{code.files.map((file) => (
									<li key={file}>
										<code>{file}</code>
									</li>
								))}
							</ul>
							<p className="mt-1 text-muted text-sm">{code.fingerprint}</p>
						</details>
					)}
				</Card>
			))}
		</ul>
	);
}
