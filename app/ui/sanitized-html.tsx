import { cx } from "./cx.ts";

/** Renders HTML that the server has ALREADY sanitised; never pass anything else. */
export function SanitizedHtml({ html, className }: { html: string; className?: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on write and on read, on the server
	return <div className={cx("prose", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
