/** Inline facts that never wrap internally, with dots between but never at line ends. */
export function DotSeparated({ parts }: { parts: readonly string[] }) {
	return (
		<span className="block overflow-x-clip">
			<span className="-ml-4 flex flex-wrap">
				{parts.map((part) => (
					<span key={part} className="relative min-w-0 pl-4 before:absolute before:left-1.5 before:content-['·']">
						{part}
					</span>
				))}
			</span>
		</span>
	);
}
