import type { ReactNode } from "react";

/** With the numbers that the tools give them. */
const parties = [
  { id: 0, y: 28 },
  { id: 1, y: 132 },
  { id: 2, y: 236 },
] as const;

const owners = [
  { name: "Alice", secret: "a", y: 76 },
  { name: "Bob", secret: "b", y: 188 },
] as const;

interface Props {
  /** The picture in words, for readers who cannot see it and for the page's Markdown twin. */
  readonly title: string;
  readonly description: string;
}

/** The site's signature: two secrets go as strands to three parties, and one proof comes out. */
export default function HomeFigure({ title, description }: Props): ReactNode {
  return (
    <svg viewBox="10 24 472 272" role="img" aria-labelledby="home-figure-title home-figure-desc">
      <title id="home-figure-title">{title}</title>
      <desc id="home-figure-desc">{description}</desc>
      {owners.map(({ name, y }) =>
        parties.map((party) => (
          <path
            key={`${name}-${party.id}`}
            className={`fig-strand-${party.id + 1}`}
            d={`M84 ${y + 28 + (party.id - 1) * 9}C140 ${y + 28 + (party.id - 1) * 9} 150 ${party.y + 28} 204 ${party.y + 28}`}
          />
        )),
      )}
      {parties.map(({ id, y }) => (
        <path
          key={id}
          className={`fig-strand-${id + 1}`}
          d={`M300 ${y + 28}C346 ${y + 28} 344 ${160 + (id - 1) * 10} 384 ${160 + (id - 1) * 10}`}
        />
      ))}
      {owners.map(({ name, secret, y }) => (
        <g key={name}>
          <rect className="fig-secret" x="12" y={y} width="72" height="56" rx="6" />
          <text className="fig-strong" x="48" y={y + 25} textAnchor="middle">
            {name}
          </text>
          <text className="fig-mono" x="48" y={y + 44} textAnchor="middle">
            {secret} = ?
          </text>
        </g>
      ))}
      {parties.map(({ id, y }) => (
        <g key={id}>
          <rect className={`fig-p${id + 1}`} x="204" y={y} width="96" height="56" rx="6" />
          <text className="fig-strong" x="252" y={y + 25} textAnchor="middle">
            Party {id}
          </text>
          <text className="fig-mono" x="252" y={y + 44} textAnchor="middle">
            a{"₀₁₂"[id]} b{"₀₁₂"[id]}
          </text>
        </g>
      ))}
      <rect className="fig-key" x="384" y="120" width="84" height="80" rx="6" />
      <text className="fig-strong" x="426" y="154" textAnchor="middle">
        Proof
      </text>
      <path className="fig-check" d="m412 174 9 9 18-18" />
      <text className="fig-muted" x="480" y="222" textAnchor="end">
        anyone checks
      </text>
    </svg>
  );
}
