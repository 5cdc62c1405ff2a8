/** Words of the team's page. */
export const teamWords = {
  title: 'Équipe',
  caption: 'Les membres de l’équipe',
  name: 'Nom',
  role: 'Rôle',
  state: 'Accès',
  lastSeen: 'Vu pour la dernière fois',
  states: { invited: 'invité', active: 'ouvert', ended: 'fermé' },
  end: 'Fermer l’accès',
  deed: 'Geste',
  endOf: (name: string) => `Fermer l’accès de ${name}`,
  endWhat: 'Tous ses appareils sont déconnectés aussitôt. Une nouvelle invitation pourra rouvrir un accès.',
  never: 'jamais',
  howToInvite: 'Pour inviter quelqu’un, sur la machine du serveur\u00a0: npm run staff -- invite',
} as const;
