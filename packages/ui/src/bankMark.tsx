import './bankMark.css';

/**
 * A bank's tile: its letters on a colour that the same letters always have. Beside its name, which
 * says what it is.
 */
export function BankMark({ code }: { code: string }) {
  const letters = code.slice(0, 4);
  return (
    <svg className="sen-bank-mark" viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="10" fill={`oklch(0.42 0.11 ${hueOf(code)})`} />
      <path
        d="M8 31h24M11 27h18"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        opacity="0.55"
      />
      <text
        x="20"
        y="22"
        textAnchor="middle"
        fontSize={letters.length > 3 ? 11 : 13}
        fontWeight="700"
        fill="currentColor"
      >
        {letters}
      </text>
    </svg>
  );
}

function hueOf(code: string): number {
  let sum = 0;
  for (const letter of code) sum = (sum * 31 + letter.charCodeAt(0)) % 360;
  return sum;
}
