import type { Config } from "tailwindcss";

// Tokens are in app/app.css (`@theme inline` with CSS variables): brands change them at run time.
export default {
	content: ["./app/**/*.{ts,tsx}"],
	darkMode: "media",
} satisfies Config;
