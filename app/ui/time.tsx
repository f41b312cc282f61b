/** "há 2 h", with the full date for who asks. Both texts are made by the caller, in the person's language. */
export function Time({ iso, text, title }: { iso: string; text: string; title: string }) {
	return (
		<time dateTime={iso} title={title} className="whitespace-nowrap">
			{text}
		</time>
	);
}
